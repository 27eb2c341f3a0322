import type { Language } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { useMemo, useState } from 'react';
import { LanguageChoice, SelectField } from '../../../console/forms/small-fields.tsx';
import type { ConfigurationValues } from '../form/configuration-values.ts';
import { useCustomizeT } from '../texts.ts';
import { previewedConfiguration } from './previewed.ts';
import { useFrame, useWidth } from './use-frame.ts';

const PAGES = { welcome: '/', calls: '/calls', registration: '/register-org' } as const;
type Page = keyof typeof PAGES;

/** Preview screen sizes in CSS pixels. */
const SCREENS = { wide: { width: 1280, height: 860 }, phone: { width: 390, height: 760 } } as const;
type Screen = keyof typeof SCREENS;
const LAYOUT = { flex: '1 1 8rem' };

/** The shell's real pages with the unsaved values of the form. */
export function ConfigurationPreview({ values }: { values: ConfigurationValues }) {
  const t = useCustomizeT();
  const shell = useShell();
  const [page, setPage] = useState<Page>('welcome');
  const [language, setLanguage] = useState<Language>(shell.language);
  const [screen, setScreen] = useState<Screen>('wide');
  return (
    <chakra.section aria-labelledby="configuration-preview">
      <Text as="h2" id="configuration-preview" fontWeight="semibold" fontSize="lg">
        {t('preview.title')}
      </Text>
      <Text mt="1" mb="3" fontSize="sm" color="fg.muted">
        {t('preview.lead')}
      </Text>
      <Flex gap="3" wrap="wrap" mb="3">
        <PageChoice value={page} onChange={setPage} />
        <LanguageChoice
          id="preview-language"
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          layout={LAYOUT}
        />
        <ScreenChoice value={screen} onChange={setScreen} />
      </Flex>
      <Frame key={`${page} ${language}`} {...{ page, language, screen, values }} />
    </chakra.section>
  );
}

interface ChoiceProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

function PageChoice({ value, onChange }: ChoiceProps<Page>) {
  const t = useCustomizeT();
  return (
    <SelectField<Page> id="preview-page" label={t('preview.page')} value={value} onChange={onChange} layout={LAYOUT}>
      {(Object.keys(PAGES) as Page[]).map((each) => (
        <option key={each} value={each}>
          {t(`preview.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

function ScreenChoice({ value, onChange }: ChoiceProps<Screen>) {
  const t = useCustomizeT();
  return (
    <SelectField<Screen>
      id="preview-screen"
      label={t('preview.screen')}
      value={value}
      onChange={onChange}
      layout={LAYOUT}
    >
      <option value="wide">{t('preview.wide')}</option>
      <option value="phone">{t('preview.phone')}</option>
    </SelectField>
  );
}
interface FrameProps {
  page: Page;
  language: Language;
  screen: Screen;
  values: ConfigurationValues;
}

function Frame({ page, language, screen, values }: FrameProps) {
  const t = useCustomizeT();
  const configuration = useMemo(() => previewedConfiguration(values, language), [values, language]);
  const { frame, isReady } = useFrame(configuration);
  const { element, width: available } = useWidth();
  const { width, height } = SCREENS[screen];
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  return (
    <>
      <Box
        ref={element}
        overflow="hidden"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.muted"
        style={{ height: height * scale }}
      >
        <chakra.iframe
          ref={frame}
          title={t('preview.frame', { page: t(`preview.${page}`), language: LANGUAGE_NAMES[language] })}
          src={`${PAGES[page]}?preview=configuration&language=${language}`}
          display="block"
          bg="bg"
          borderWidth="0"
          mx={scale < 1 ? '0' : 'auto'}
          transformOrigin="top left"
          style={{ width, height, transform: scale < 1 ? `scale(${scale})` : 'none' }}
        />
      </Box>
      <Text mt="2" role="status" fontSize="sm" color="fg.muted">
        {isReady ? t('preview.live') : t('preview.loading')}
      </Text>
    </>
  );
}
