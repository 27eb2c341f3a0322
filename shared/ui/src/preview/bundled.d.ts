/** Files that the build takes over as they are, as a text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
