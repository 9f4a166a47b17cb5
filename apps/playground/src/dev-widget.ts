// The widget from its source: pages of `npm run dev` load it first, and get an empty file for the script.
import { mount, version } from '@portico/widget'

window.Portico = { mount, version }
