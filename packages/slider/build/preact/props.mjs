// Stands in for preact/src/diff/props.js: the slider's elements have attributes, listeners and custom properties, no more.
export function setProperty(element, name, value) {
  if (name === 'style') for (const key in value) element.style.setProperty(key, value[key])
  else if (typeof value === 'function') element[name.toLowerCase()] = value
  else if (value === undefined || value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
