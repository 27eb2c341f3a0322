import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { languageName } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { NativeSelect } from '@impact-call/ui/design-system';
import { chooseLanguage } from '../configuration/language.ts';
import { useT } from '../../translations.ts';

/** Only where the configuration offers a choice (docs/rules/01-values.md#languages). */
export function LanguageSelect() {
  const t = useT();
  const { configuration, language } = useShell();
  if (!configuration.languageSelection) return null;
  return (
    <NativeSelect.Root width="auto" variant="ghost">
      <NativeSelect.Field
        aria-label={t('language')}
        value={language}
        onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
