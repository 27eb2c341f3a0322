import { isSteering } from '@impact-call/survey/definition';
import { Box, Button, Flex } from '@impact-call/ui/design-system';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { setLicenseKey, surveyLocalization } from 'survey-core';
import 'survey-core/i18n/italian';
import 'survey-core/i18n/french';
import 'survey-core/survey-core.fontless.min.css';
import 'survey-creator-core/survey-creator-core.fontless.min.css';
import 'survey-creator-core/i18n/french';
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react';
import { usedLanguages } from '@impact-call/domain';
import { useEditorT } from '../../../features/editors/texts.ts';
import { mendItalian } from './designer-italian.ts';
import type { SurveyEditorProps } from './survey-editor.tsx';
import { parseSurvey } from './survey-json.ts';
import type { ICreatorTheme } from 'survey-creator-core';
import defaultDark from 'survey-creator-core/themes/default-dark';

const isDark = (): boolean => document.documentElement.classList.contains('dark');

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

const useIsDark = (): boolean => useSyncExternalStore(watch, isDark);

const color = (name: string): string => `var(--chakra-colors-${name})`;

/** The vendor's green lacks contrast. */
const ACCENT = {
  '--sjs2-color-project-brand-600': color('accent-solid'),
  '--sjs2-color-project-accent-600': color('accent-solid'),
  '--sjs2-color-fg-brand-primary': color('accent-fg'),
  '--sjs2-color-fg-brand-on-primary': color('accent-contrast'),
  '--ctr-button-text-color': color('accent-fg'),
  '--ctr-survey-action-button-text-color-positive': color('accent-fg'),
  '--ctr-page-banner-background-color': color('accent-solid'),
  '--ctr-page-banner-text-color': color('accent-contrast'),
};

/** Missing values default to the vendor's light theme. */
const designerTheme = (isDark: boolean): ICreatorTheme =>
  isDark
    ? { ...defaultDark, cssVariables: { ...defaultDark.cssVariables, ...ACCENT } }
    : { themeName: 'default-light', iconSet: 'v2', isLight: true, cssVariables: ACCENT };

/** Surveys may not use these here, or their step provides them (shared/survey/src/survey-addresses.ts). */
const HIDDEN = new Set(['choicesByUrl', 'logo', 'logoPosition', 'backgroundImage']);

/** Set by webpack.config.mjs; without a key the vendor's notice is visible. */
declare const __SURVEYJS_LICENSE_KEY__: string;
if (__SURVEYJS_LICENSE_KEY__ !== '') setLicenseKey(__SURVEYJS_LICENSE_KEY__);

mendItalian();

interface DesignerModel {
  creator: SurveyCreator;
  show(content: string): void;
  onChange(listener: (content: string) => void): () => void;
}

function createDesigner({ content, shell }: SurveyEditorProps): DesignerModel {
  surveyLocalization.supportedLocales = [...usedLanguages(shell.configuration)];
  const creator = new SurveyCreator({
    autoSaveEnabled: true,
    // Immediate, so that a save right after a change includes it.
    autoSaveDelay: 0,
    showJSONEditorTab: false,
    showLogicTab: true,
    showTranslationTab: true,
    showThemeTab: false,
    previewAllowSelectLanguage: true,
    showSurveyTitle: false,
  });
  creator.locale = shell.language;
  // Below 900 px its tabs would become icons without accessible names; as words, some move into the menu.
  creator.tabbedMenu.setMode = () => undefined;
  // Overflowing tabs are behind a button inside the tab list, where screen readers only expect tabs.
  creator.tabbedMenu.dotsItem.ariaRole = 'tab';
  const show = (definition: string): void => void (creator.JSON = parseSurvey(definition) ?? {});
  show(content);
  creator.onPropertyShowing.add((_, options) => {
    if (HIDDEN.has(options.property.name) || isSteering(options.property.name)) options.show = false;
  });
  // It calls every change saved, while the step is not.
  creator.onNotify.add((_, { message, type }) => {
    if (type === 'error') creator.notifier.notify(message, type);
  });
  return {
    creator,
    show,
    onChange(listener) {
      creator.saveSurveyFunc = (number: number, done: (number: number, isSaved: boolean) => void) => {
        listener(JSON.stringify(creator.JSON));
        done(number, true);
      };
      return () => void (creator.saveSurveyFunc = null);
    },
  };
}

/**
 * SurveyJS Creator unchanged, including its licence notice. A definition changed elsewhere, e.g. by a template, is
 * loaded.
 */
export function Designer(props: SurveyEditorProps) {
  const { content, onChange } = props;
  const [designer] = useState(() => createDesigner(props));
  const isDark = useIsDark();
  const lastContent = useRef(content);
  const notifyChange = useEffectEvent(onChange);
  useEffect(
    () =>
      designer.onChange((changed) => {
        lastContent.current = changed;
        notifyChange(changed);
      }),
    [designer],
  );
  useEffect(() => designer.creator.applyCreatorTheme(designerTheme(isDark)), [designer, isDark]);
  useEffect(() => {
    if (content === lastContent.current) return;
    lastContent.current = content;
    designer.show(content);
  }, [designer, content]);
  return (
    <DesignerWindow>
      <SurveyCreatorComponent creator={designer.creator} />
    </DesignerWindow>
  );
}

/** A part of the page, or the whole browser window, where the toolbox and the properties show their words. */
function DesignerWindow({ children }: { children: ReactNode }) {
  const t = useEditorT();
  const [isWide, setWide] = useState(false);
  const place = isWide
    ? ({ position: 'fixed', inset: '0', zIndex: 'modal', bg: 'bg' } as const)
    : ({ h: '47rem', borderWidth: '1px', borderRadius: 'l2' } as const);
  return (
    <Flex direction="column" minW="0" overflow="hidden" {...place}>
      <Flex justify="flex-end" px="2" py="1" borderBottomWidth="1px">
        <Button size="sm" variant="ghost" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? <Minimize2 size="16" aria-hidden /> : <Maximize2 size="16" aria-hidden />}
          {t(isWide ? 'survey.narrow' : 'survey.wide')}
        </Button>
      </Flex>
      {/* Isolated, because SurveyJS uses z-index up to 1000, which would cover the save bar. */}
      <Box flex="1" minH="0" isolation="isolate">
        {children}
      </Box>
    </Flex>
  );
}
