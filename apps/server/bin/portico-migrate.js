#!/usr/bin/env node
import '../bundle/migrate.js'
