/** The solver's JavaScript once more, with a memory of its own. */
declare module '*/nimatrix.js?whole' {
  type Solver = typeof import('../pkg/nimatrix.js');
  const init: Solver['default'];
  export default init;
  export const changed: Solver['changed'];
  export const read: Solver['read'];
}
