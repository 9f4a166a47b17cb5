import type { PageLanguage } from '../../texts/texts.ts'
import type { AppointmentsTexts } from './appointments-texts.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { zh } from './zh.ts'

export const APPOINTMENTS_TEXTS: Readonly<Record<PageLanguage, AppointmentsTexts>> = { zh, en, ja }
