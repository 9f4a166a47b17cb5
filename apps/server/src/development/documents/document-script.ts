/** The address of the script of every page. */
export const SCRIPT_PATH = '/docs/page.js'

/** Opens the lists that are beside the text, and gives each block of code a button that copies it. */
export const SCRIPT = `
const list = document.querySelector('.pages')
if (list) list.open = matchMedia('(min-width: 60.01rem)').matches
const contents = document.querySelector('.columns:not(.wide) > .contents')
if (contents) contents.open = matchMedia('(min-width: 76.01rem)').matches
addEventListener('DOMContentLoaded', () => {
  const current = list?.querySelector('[aria-current]')
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2
  const [copy, copied] = document.documentElement.lang === 'en' ? ['Copy', 'Copied'] : ['复制', '已复制']
  for (const code of navigator.clipboard ? document.querySelectorAll('pre') : []) {
    const button = document.createElement('button')
    button.className = 'copy'
    button.textContent = copy
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = copied
      setTimeout(() => (button.textContent = copy), 2000)
    })
    code.before(button)
  }
})
`
