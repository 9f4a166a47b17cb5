import { createRoot } from 'react-dom/client'
import { HostPage } from './host-page.tsx'

const page = document.getElementById('page')
if (page) createRoot(page).render(<HostPage />)
