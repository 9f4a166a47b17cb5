import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../texts/texts.ts'
import { platformOfPath } from './authorize-request.ts'
import { AuthorizePage } from './authorize-page.tsx'

const requested = new URLSearchParams(location.search).get('language') ?? 'auto'
const language = pageLanguage(requested, navigator.languages)
document.documentElement.lang = language

const page = document.getElementById('page')
if (page)
  createRoot(page).render(
    <AuthorizePage
      language={language}
      platform={platformOfPath(location.pathname)}
      search={location.search}
    />,
  )
