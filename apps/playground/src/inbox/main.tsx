import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../texts/texts.ts'
import { InboxPage } from './inbox-page.tsx'

const requested = new URLSearchParams(location.search).get('language') ?? 'auto'
const language = pageLanguage(requested, navigator.languages)
document.documentElement.lang = language

const page = document.getElementById('page')
if (page) createRoot(page).render(<InboxPage language={language} />)
