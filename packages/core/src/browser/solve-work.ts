// A chunk of its own: only browsers that are asked for work load it.
export { solveWork } from '@portico/protocol'
