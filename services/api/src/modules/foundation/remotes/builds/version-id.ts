/** The id of a version, e.g. `mfe-calls 0.1.0-de2d4acf`. */
export const versionId = (name: string, version: string): string => `${name} ${version}`;
