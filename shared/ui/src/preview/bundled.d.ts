/** Files that the build imports unchanged as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
