/** Without passwords. @param {NodeJS.ProcessEnv} env */
export function testDatabase({ MONGODB_URI }) {
  if (!MONGODB_URI) return 'Database of the API tests: the embedded one (MONGODB_URI names another)';
  const [, hosts = ''] = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(MONGODB_URI) ?? [];
  return `Database of the API tests: the MongoDB at ${hosts} (MONGODB_URI)`;
}
