import { createRoot } from 'react-dom/client'
import { AdminPage } from './admin-page.tsx'

const root = document.getElementById('page')
if (root) createRoot(root).render(<AdminPage />)
