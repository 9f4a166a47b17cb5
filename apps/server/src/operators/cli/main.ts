import { runAdmin } from './run-admin.ts'
import { runProcess } from './run-process.ts'

await runProcess(runAdmin)
