import type { Language } from '@impact-call/contracts';
import { EmptyState } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LanguageTabs, useLanguages } from '@impact-call/ui/localized';
import { useMailT } from '../mail-templates/texts.ts';
import { WordingFields } from '../mail-templates/wording-fields.tsx';
import type { MessageTemplates } from './new-mailing-page.tsx';
import { useMailingT } from './texts.ts';
import type { DraftMailing } from './use-new-mailing.ts';

interface Props {
  draft: DraftMailing;
  templates: MessageTemplates;
  language: Language;
  onLanguage(language: Language): void;
}

/** The text in each language that the user writes in; an unread template is never sent. */
export function MessageField({ draft, templates, language, onLanguage }: Props) {
  const t = useMailingT();
  const { wordings } = draft;
  const wording = wordings[language];
  const languages = useLanguages();
  const written = languages.filter((each) => wordings[each]);
  return (
    <Box>
      <LanguageTabs
        id="mailing-language"
        label={t('words.language')}
        languages={languages}
        language={language}
        missing={languages.filter((each) => !wordings[each])}
        onSelect={onLanguage}
      />
      <Box
        id="mailing-language-panel"
        role="tabpanel"
        aria-labelledby={`mailing-language-tab-${language}`}
        mt="4"
        key={language}
      >
        {wording ? (
          <>
            <Fields {...{ draft, templates, language }} />
            {written.length > 1 && (
              <Button mt="4" size="sm" variant="ghost" colorPalette="gray" onClick={() => draft.set(language, null)}>
                {t('words.remove', { language: LANGUAGE_NAMES[language] })}
              </Button>
            )}
          </>
        ) : (
          <Missing language={language} onAdd={() => draft.set(language, templates[language].wording)} />
        )}
      </Box>
    </Box>
  );
}

function Missing({ language, onAdd }: { language: Language; onAdd(): void }) {
  const t = useMailingT();
  return (
    <EmptyState
      title={t('words.missing', { language: LANGUAGE_NAMES[language] })}
      action={
        <Button variant="surface" onClick={onAdd}>
          {t('words.add')}
        </Button>
      }
    >
      {t('words.missingHint')}
    </EmptyState>
  );
}
function Fields({ draft, templates, language }: Omit<Props, 'onLanguage'>) {
  const t = useMailT();
  const wording = draft.wordings[language];
  if (!wording) return null;
  return (
    <WordingFields
      template={templates[language]}
      wording={wording}
      errorOf={(field) => {
        const problem = draft.problems.find((each) => each.language === language && each.field === field);
        return problem && t(problem.text, problem.values);
      }}
      onChange={(field, value) => draft.set(language, { ...wording, [field]: value })}
    />
  );
}
