/** Set by webpack.config.mjs: whether SurveyJS Creator, which is optional, was installed at the build. */
declare const __SURVEY_CREATOR__: boolean | undefined;

/** Whether this build carries the visual designer; without it surveys are edited as JSON. */
export const hasDesigner: boolean = typeof __SURVEY_CREATOR__ !== 'undefined' && __SURVEY_CREATOR__;
