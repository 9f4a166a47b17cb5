#!/usr/bin/env node
import '../dist/admin/migrate-main.js'
