import { runMigrate } from './run-migrate.ts'
import { runProcess } from './run-process.ts'

await runProcess(runMigrate)
