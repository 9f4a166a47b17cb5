// What the loader imports: the code itself, as a module.
export { mount } from '../mount.ts'
export { mountFromAttributes } from './mount-from-attributes.ts'
