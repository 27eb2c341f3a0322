import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitLibrary } from '@impact-call/build/split-library';
import types from '../src/features/survey/seldom/parts.json' with { type: 'json' };

/** What draws the questions of each part, by the names under which the library of views registers it. */
export const VIEWS = {
  tables: [
    'matrixdropdown',
    'matrixdynamic',
    'multipletext',
    'sv-matrix-row',
    'sv-matrix-drag-drop-icon',
    'sv-matrix-remove-button',
    'sv-matrix-detail-button',
    'sv-matrixdynamic-actions-cell',
    'sv-matrixdynamic-add-btn',
    'sv-placeholder-matrixdynamic',
  ],
  panels: [
    'paneldynamic',
    'sv-placeholder-paneldynamic',
    'sv-paneldynamic-add-btn',
    'sv-paneldynamic-remove-btn',
    'sv-paneldynamic-prev-btn',
    'sv-paneldynamic-next-btn',
    'sv-paneldynamic-progress-text',
  ],
  others: [
    'file',
    'sv-file-choose-btn',
    'sv-file-preview',
    'sv-file-item',
    'signaturepad',
    'ranking',
    'sv-ranking-item',
    'slider',
    'sv-slider-label-item',
    'imagepicker',
    'imagemap',
    'buttongroup',
    'sv-buttongroup-dropdown',
    'flowpanel',
  ],
};

/** What the seldom used types of questions are in the survey library itself. */
export const MODELS = types;

/** The one module of each library. */
export const FILES = {
  'survey-core': fileURLToPath(import.meta.resolve('survey-core')),
  'survey-react-ui': fileURLToPath(import.meta.resolve('survey-react-ui')),
};

const FOLDER = join(import.meta.dirname, '../src/features/survey/seldom');

/** @param {keyof typeof FILES} name @param {Record<string, string[]>} parts */
const split = (name, parts) =>
  splitLibrary({
    name,
    parts,
    file: FILES[name],
    folder: FOLDER,
    // The designer knows all types, and so does whoever writes a survey as text.
    wholeIn: [/node_modules[\\/]survey-creator-/, join(FOLDER, 'all-models.ts')],
  });

/** Seldom used types of questions are fetched where a survey has them (docs/adr/0023-survey-library-in-parts.md). */
export const surveyParts = [...split('survey-core', MODELS), ...split('survey-react-ui', VIEWS)];
