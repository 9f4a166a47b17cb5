import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../texts/texts.ts'
import { PhonePage } from './phone-page.tsx'

/** The development app. */
const APP_ID = '1574'

const query = new URLSearchParams(location.search)
const language = pageLanguage(query.get('language') ?? 'auto', navigator.languages)
document.documentElement.lang = language

const page = document.getElementById('page')
const aid = query.get('aid') ?? APP_ID
if (page) createRoot(page).render(<PhonePage {...{ aid, language }} text={query.get('qr') ?? ''} />)
