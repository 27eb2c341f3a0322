import { isSteering } from '@impact-call/survey/definition';
import { Box } from '@impact-call/ui/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setLicenseKey, surveyLocalization } from 'survey-core';
import 'survey-core/i18n/italian';
import 'survey-core/i18n/french';
import 'survey-core/survey-core.fontless.min.css';
import 'survey-creator-core/survey-creator-core.fontless.min.css';
import 'survey-creator-core/i18n/french';
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react';
import { LANGUAGES } from '@impact-call/contracts';
import { mendItalian } from './designer-italian.ts';
import { designerTheme } from './designer-theme.ts';
import type { OneSurveyProps } from './survey-editor.tsx';
import { parseSurvey } from './survey-json.ts';
import { useIsDark } from './use-is-dark.ts';

/** What a survey may not do here, or what its step says already (shared/survey/src/survey-addresses.ts). */
const HIDDEN = new Set(['choicesByUrl', 'logo', 'logoPosition', 'backgroundImage']);

/** Set by webpack.config.mjs; without a key the vendor's notice shows. */
declare const __SURVEYJS_LICENSE_KEY__: string;
if (__SURVEYJS_LICENSE_KEY__ !== '') setLicenseKey(__SURVEYJS_LICENSE_KEY__);

surveyLocalization.supportedLocales = [...LANGUAGES];
mendItalian();

/** The library's model, and the two ways in which it meets the step. */
interface DesignerModel {
  creator: SurveyCreator;
  /** Shows another definition. */
  show(content: string): void;
  /** Hears of each change; answers the function that ends it. */
  onChange(listener: (content: string) => void): () => void;
}

function createDesigner({ content, shell }: OneSurveyProps): DesignerModel {
  const creator = new SurveyCreator({
    autoSaveEnabled: true,
    // At once: who saves the step right after a change means that change, too.
    autoSaveDelay: 0,
    showJSONEditorTab: false,
    showLogicTab: true,
    showTranslationTab: true,
    showThemeTab: false,
    previewAllowSelectLanguage: true,
    showSurveyTitle: false,
  });
  creator.locale = shell.language;
  // Tabs without room are behind a button that stands in the list of tabs, where screen readers know tabs alone.
  creator.tabbedMenu.dotsItem.ariaRole = 'tab';
  const show = (definition: string): void => void (creator.JSON = parseSurvey(definition) ?? {});
  show(content);
  creator.onPropertyShowing.add((_, options) => {
    if (HIDDEN.has(options.property.name) || isSteering(options.property.name)) options.show = false;
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
 * SurveyJS Creator, as its vendor made it, its notice about the licence included. Each change goes into the step; a
 * definition that changed elsewhere, e.g. by a template, is taken over.
 */
export function Designer(props: OneSurveyProps) {
  const { content, onChange } = props;
  const [designer] = useState(() => createDesigner(props));
  const isDark = useIsDark();
  const said = useRef(content);
  const tell = useEffectEvent(onChange);
  useEffect(
    () =>
      designer.onChange((changed) => {
        said.current = changed;
        tell(changed);
      }),
    [designer],
  );
  useEffect(() => designer.creator.applyCreatorTheme(designerTheme(isDark)), [designer, isDark]);
  useEffect(() => {
    if (content === said.current) return;
    said.current = content;
    designer.show(content);
  }, [designer, content]);
  // Isolated: the library stacks its panels up to 1000, which would cover the bar that saves.
  return (
    <Box h="44rem" minW="0" borderWidth="1px" borderRadius="l2" overflow="hidden" isolation="isolate">
      <SurveyCreatorComponent creator={designer.creator} />
    </Box>
  );
}
