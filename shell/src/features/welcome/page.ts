import type { Language } from '@impact-call/contracts/languages';
import template from '../../../public/welcome.html?raw';
import { en } from '../../locales/en.ts';
import { fr } from '../../locales/fr.ts';
import { it } from '../../locales/it.ts';
import { inLanguage, type Texts } from './in-language.ts';

const TEXTS: Record<Language, Texts> = { it, en, fr };

interface Parameters {
  htmlWebpackPlugin: { options: { language: Language } };
}

/** The template of `welcome.<language>.html` for `html-webpack-plugin`. */
export default function page({ htmlWebpackPlugin }: Parameters): string {
  const { language } = htmlWebpackPlugin.options;
  return inLanguage(template, TEXTS[language], language);
}
