#!/usr/bin/env node
import '../bundle/admin.js'
