import { createRequire } from 'node:module';
import { remoteWebpack } from '@impact-call/build';
import webpack from 'webpack';
import remote from './remote.config.mjs';

const asRemote = remoteWebpack(remote);

/** SurveyJS Creator is an optional, commercial package: without it the build leaves the designer out. */
function hasCreator() {
  if (process.env.SURVEY_CREATOR === 'off') return false;
  try {
    createRequire(import.meta.url).resolve('survey-creator-react');
    return true;
  } catch {
    return false;
  }
}

export default (env, argv) => {
  const constants = {
    __SURVEY_CREATOR__: JSON.stringify(hasCreator()),
    __SURVEYJS_LICENSE_KEY__: JSON.stringify(process.env.SURVEYJS_LICENSE_KEY ?? ''),
  };
  const config = asRemote(env, argv);
  return { ...config, plugins: [...config.plugins, new webpack.DefinePlugin(constants)] };
};
