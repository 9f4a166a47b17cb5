import { ref } from 'vue'

const KEY = 'portico_docs_framework'

/** The framework that the reader has chosen: the name of a page in docs/start. It stays chosen on every page and on the next visit. */
export const framework = ref('script')

/** Reads what was chosen on an earlier visit; to be called in the browser. */
export function restoreFramework(): void {
  framework.value = localStorage.getItem(KEY) ?? framework.value
}

export function chooseFramework(name: string): void {
  framework.value = name
  localStorage.setItem(KEY, name)
}
