import { createRoot } from 'react-dom/client'
import { AdminPage } from './admin-page.tsx'
import { language } from './texts/texts.ts'

document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
const root = document.getElementById('page')
if (root) createRoot(root).render(<AdminPage />)
