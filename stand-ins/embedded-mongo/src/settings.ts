import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';

const ENVIRONMENT = Type.Object({
  /** 0 = any free port. */
  EMBEDDED_MONGO_PORT: setting.portOr(0),
  /** Data folder; a temporary one by default. */
  EMBEDDED_MONGO_DIR: setting.optionalText(),
  /** Whether queries without an index fail. */
  EMBEDDED_MONGO_NOTABLESCAN: setting.switchOr(false),
});

/** Reads the environment; an error names the invalid variables. */
export const readSettings = readerOf(ENVIRONMENT, (settings) => ({
  port: settings.EMBEDDED_MONGO_PORT,
  notablescan: settings.EMBEDDED_MONGO_NOTABLESCAN.toLowerCase() === 'true',
  ...(settings.EMBEDDED_MONGO_DIR === undefined ? {} : { dir: settings.EMBEDDED_MONGO_DIR }),
}));
