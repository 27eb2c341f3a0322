const FLOOR = [20, 19];

/** Exits with a message. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(
    `Impact Call needs Node ${FLOOR.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
