import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Language } from '@impact-call/contracts/languages';
import { useShell } from '@impact-call/ui';
import { Button, Flex, IconButton } from '@impact-call/ui/design-system';
import { chooseLanguage } from '../configuration/language.ts';
import { dismissOffer, languageToOffer } from './language-to-offer.ts';
import { OFFER_TEXTS } from './offer-texts.ts';

/** Focused fields stay clear of the line (WCAG 2.2, 2.4.11). */
function useRoomBelow(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    style.scrollPaddingBottom = '4rem';
    return () => {
      style.scrollPaddingBottom = before;
    };
  }, [isShown]);
}

/** The wizard has its progress bar in this place, and the console is for the organizer. */
const hasOtherUse = (pathname: string): boolean => pathname.startsWith('/call/') || pathname.startsWith('/admin');

/** Until the visitor chooses a language or dismisses the line (docs/rules/01-values.md#language-offer). */
export function LanguageOffer() {
  const { configuration, language } = useShell();
  const [offered, setOffered] = useState(() => languageToOffer(configuration, language));
  const isShown = !hasOtherUse(useLocation().pathname) && offered !== null;
  useRoomBelow(isShown);
  if (!isShown) return null;
  const dismiss = (): void => {
    dismissOffer();
    setOffered(null);
  };
  return <OfferLine language={offered} onDismiss={dismiss} />;
}

function OfferLine({ language, onDismiss }: { language: Language; onDismiss(): void }) {
  const texts = OFFER_TEXTS[language];
  return (
    <Flex
      as="aside"
      lang={language}
      aria-label={texts.choose}
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="center"
      gap="2"
      py="1"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Button variant="plain" size="sm" minH="11" onClick={() => chooseLanguage(language)}>
        {texts.choose}
      </Button>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        size="sm"
        minH="11"
        minW="11"
        aria-label={texts.dismiss}
        onClick={onDismiss}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
