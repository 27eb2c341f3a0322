// The library with this part in it, since it is asked for from this folder (webpack.config.mjs).
import 'survey-core';
import './signature-ink.ts';
import './stored-not-inline.ts';
