/** The part of a document that drawing uses, for tests without a browser. */
export class FakeDocument {
  createElement(name: string): FakeNode {
    return new FakeNode(name)
  }

  createTextNode(text: string): FakeNode {
    return new FakeNode('#text', text)
  }
}

export class FakeNode {
  readonly name: string
  readonly text: string
  readonly #children: FakeNode[] = []
  readonly #attributes = new Map<string, string>()

  constructor(name: string, text = '') {
    this.name = name
    this.text = text
  }

  appendChild(node: FakeNode): void {
    this.#children.push(node)
  }

  setAttribute(name: string, text: string): void {
    this.#attributes.set(name.toLowerCase(), text)
  }

  addEventListener(): void {}

  /** One line a node, with its attributes sorted by name. */
  toString(indent = ''): string {
    const attributes = [...this.#attributes].map(([name, text]) => ` ${name}=${JSON.stringify(text)}`)
    const line = this.name === '#text' ? JSON.stringify(this.text) : this.name + attributes.sort().join('')
    return `${indent}${line}\n${this.#children.map((child) => child.toString(`${indent} `)).join('')}`
  }
}

const TOKEN = /<!-- -->|<(\/?)([a-z]\w*)([^>]*?)\/?>|([^<]+)/g
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Parses what React renders on a server. Its empty comments only separate adjacent text nodes. */
export function parseHtml(html: string): string {
  const open = [new FakeNode('#fragment')]
  for (const [, closing, name, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open[0]
    if (closing) open.shift()
    else if (text !== undefined) parent?.appendChild(new FakeNode('#text', decoded(text)))
    else if (name !== undefined) {
      const element = new FakeNode(name)
      for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE))
        element.setAttribute(key, decoded(value))
      parent?.appendChild(element)
      if (name !== 'input') open.unshift(element)
    }
  }
  return open.join('')
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
