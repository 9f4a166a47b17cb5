import { createRoot } from 'react-dom/client'
import { StatesPage } from './states-page.tsx'

const page = document.getElementById('page')
if (page) createRoot(page).render(<StatesPage />)
