import type { StartOptions } from './start-mail-catcher.ts';

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  const port = text ? Number(text) : fallback;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be 0 to 65535, not "${text}"`);
  return port;
}

/** Reads the environment; what it refuses it names. */
export const readSettings = (env: NodeJS.ProcessEnv): StartOptions => ({
  port: readPort(env, 'MAIL_PORT', 3005),
  smtpPort: readPort(env, 'SMTP_PORT', 3025),
});
