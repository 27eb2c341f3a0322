import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';

const ENVIRONMENT = Type.Object({
  /** 0 = any free one. */
  EMBEDDED_MONGO_PORT: setting.portOr(0),
  /** The folder of the data; a temporary one by default. */
  EMBEDDED_MONGO_DIR: setting.optionalText(),
});

/** Reads the environment; what it refuses it names. */
export const readSettings = readerOf(ENVIRONMENT, ({ EMBEDDED_MONGO_PORT: port, EMBEDDED_MONGO_DIR: dir }) => ({
  port,
  ...(dir === undefined ? {} : { dir }),
}));
