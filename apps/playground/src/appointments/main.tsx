import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../texts/texts.ts'
import { AppointmentsPage } from './appointments-page.tsx'

const query = new URLSearchParams(location.search)
const language = pageLanguage(query.get('language') ?? 'auto', navigator.languages)
document.documentElement.lang = language

const page = document.getElementById('page')
const activateAt = query.get('activate') ?? ''
if (page) createRoot(page).render(<AppointmentsPage language={language} activateAt={activateAt} />)
