declare module '*.css';
declare module '*.ttf' {
  const address: string;
  export default address;
}
