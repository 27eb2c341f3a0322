/** Files that the build turns into addresses or style sheets. */
declare module '*.css';
declare module '*.ttf' {
  const address: string;
  export default address;
}
