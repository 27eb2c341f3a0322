export * from './color-mode.ts';
export { BoundaryMessage } from './components/boundary-message.tsx';
export { FailedRequest } from './components/boundary-message.tsx';
export { barsHeight, COLUMNS_HEIGHT } from './components/chart-heights.ts';
export { Deadline, DeadlineRest } from './components/deadline.tsx';
export { DescribedAnswers, type DescribedAnswersProps } from './components/described-answers.tsx';
export { AnswerPicture, AnswerTable } from './components/given-answer.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorSummary, focusField, type ErrorSummaryProps } from './components/error-summary.tsx';
export { CheckboxField, SelectField, TextAreaField, TextField } from './components/fields.tsx';
export { parseInstant, restUntil } from './components/moment.ts';
export { CompactTitles, PageTitle, type PageTitleProps } from './components/page-title.tsx';
export { cleanHtml, SafeHtml } from './components/safe-html.tsx';
export { sayOf } from './components/say-of.ts';
export { CardSkeleton, PageSkeleton } from './components/skeletons.tsx';
export { StatusTag, type Tone } from './components/status-tag.tsx';
export { ValueMapButton } from './components/value-map-button.tsx';
export { When } from './components/deadline.tsx';
export { FailureBoundary } from './failure-boundary.tsx';
export { keepLastApplication, lastApplication } from './last-application.ts';
export { saveFile } from './save-file.ts';
export { ShadowUiProvider, type ShadowUiProviderProps } from './shadow/shadow-ui-provider.tsx';
export { useInvalidateOn } from './use-invalidate-on.ts';
export { ShellProvider, useShell } from './shell-context.tsx';
export {
  createTranslations,
  type AppTranslations,
  type TextKey,
  type Translate,
  type Translations,
} from './translations.ts';
export { namedIn, registerUiTexts, useNamed, useUiText, type Named } from './ui-texts.ts';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
