import type { Language } from '@impact-call/contracts';
import type { StepDefinitionText, StepEditorProps } from '@impact-call/contracts/remote';
import { Box, chakra, Flex, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { lazy, Suspense, useState, Component, type ReactNode } from 'react';
import { EditorScope } from '../../../features/editors/editor-scope.tsx';
import { useEditorT } from '../../../features/editors/texts.ts';
import { SurveyTemplatePicker } from '../survey-template-picker.tsx';
import { QuizSwitch } from './quiz-switch.tsx';
import { SurveyJsonEditor } from './survey-json-editor.tsx';
import { EMPTY_SURVEY } from './survey-json.ts';

/** Set by webpack.config.mjs: whether the optional SurveyJS Creator was installed at build time. */
declare const __SURVEY_CREATOR__: boolean | undefined;

// The condition uses the constant directly, so that webpack can remove the dead branch.
const Designer =
  typeof __SURVEY_CREATOR__ !== 'undefined' && __SURVEY_CREATOR__
    ? lazy(() => import('./designer.tsx').then((m) => ({ default: m.Designer })))
    : null;

export function SurveyEditor(props: StepEditorProps) {
  return (
    <EditorScope shell={props.shell}>
      <Wordings {...props} />
    </EditorScope>
  );
}

const languagesOf = (content: StepDefinitionText): Language[] =>
  typeof content === 'string' ? [] : (Object.keys(content) as Language[]);

/** A survey contains its texts in every language; one stored per language is edited per language. */
function Wordings({ content, onChange, ...rest }: StepEditorProps) {
  const t = useEditorT();
  const languages = languagesOf(content);
  const [requested, setRequested] = useState<Language>(rest.shell.language);
  const language = languages.includes(requested) ? requested : languages[0];
  const wording = typeof content === 'string' ? content : language ? (content[language] ?? '') : '';
  const change = (next: string): void =>
    onChange(typeof content === 'string' || !language ? next : { ...content, [language]: next });
  return (
    <Stack gap="4">
      {languages.length > 1 && (
        <Flex gap="3" align="center" wrap="wrap">
          <NativeSelect.Root size="sm" w="44">
            <NativeSelect.Field
              aria-label={t('survey.language')}
              value={language}
              onChange={({ target }) => setRequested(target.value as Language)}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Text fontSize="sm" color="fg.muted">
            {t('survey.languageHint')}
          </Text>
        </Flex>
      )}
      <SurveyInOneLanguage
        key={language}
        {...rest}
        content={wording === '' ? EMPTY_SURVEY : wording}
        onChange={change}
      />
    </Stack>
  );
}

export interface SurveyEditorProps extends Omit<StepEditorProps, 'content' | 'onChange'> {
  content: string;
  onChange(content: string): void;
}

type View = 'creator' | 'json';

function SurveyInOneLanguage(props: SurveyEditorProps) {
  const t = useEditorT();
  const [requested, setView] = useState<View>('creator');
  const [failed, setFailed] = useState(false);
  const view: View = Designer && !failed && !props.readOnly ? requested : 'json';
  const [isQuiz, setQuiz] = useState<boolean | null>(null);
  const json = <SurveyJsonEditor {...props} />;
  return (
    <Stack gap="4">
      <QuizSwitch {...props} isOn={isQuiz} onSwitch={setQuiz} />
      <Flex gap="4" wrap="wrap" align="end" justify="space-between">
        {Designer && !failed && !props.readOnly ? (
          <ViewSwitch view={view} onSelect={setView} />
        ) : (
          <Text fontSize="sm" color="fg.muted" maxW="prose">
            {t(failed ? 'survey.creatorFailed' : 'survey.noCreator')}
          </Text>
        )}
        {!props.readOnly && <SurveyTemplatePicker {...props} />}
      </Flex>
      {view === 'creator' && Designer ? (
        <DesignerBoundary onFailure={() => setFailed(true)}>
          <Suspense fallback={<Loading />}>
            <Designer {...props} />
          </Suspense>
        </DesignerBoundary>
      ) : (
        json
      )}
      {props.problems.length > 0 && <Problems {...props} />}
      <Text fontSize="sm" color="fg.muted">
        {t('survey.saved')} {view === 'creator' && t('survey.licence')}
      </Text>
    </Stack>
  );
}

function Problems({ problems }: Pick<SurveyEditorProps, 'problems'>) {
  return (
    <Box role="alert" color="fg.error" fontWeight="semibold" fontSize="sm">
      {problems.map(({ anchor, message }) => (
        <p key={`${anchor} ${message}`}>{[anchor, message].filter(Boolean).join(': ')}</p>
      ))}
    </Box>
  );
}

function ViewSwitch({ view, onSelect }: { view: View; onSelect(view: View): void }) {
  const t = useEditorT();
  return (
    <Flex role="group" aria-label={t('survey.view')} borderWidth="1px" borderRadius="l2" p="0.5" gap="0.5">
      {(['creator', 'json'] as const).map((each) => (
        <chakra.button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onSelect(each)}
          minH="8"
          px="3"
          fontSize="sm"
          fontWeight="semibold"
          borderRadius="l1"
          cursor="pointer"
          color="fg.muted"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
        >
          {t(`survey.${each}`)}
        </chakra.button>
      ))}
    </Flex>
  );
}

function Loading() {
  const t = useEditorT();
  return (
    <Text aria-busy color="fg.muted">
      {t('survey.loading')}
    </Text>
  );
}

/** The survey can then be edited in another way. */
class DesignerBoundary extends Component<{ onFailure(): void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
