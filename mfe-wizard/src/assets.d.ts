/** Files that the build turns into URLs or style sheets. */
declare module '*.css';
declare module '*.ttf' {
  const address: string;
  export default address;
}
