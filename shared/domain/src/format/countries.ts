import { LANGUAGES } from '@impact-call/contracts';
import { foldLetters } from '../text/fold-letters.ts';
import { countryName } from './names.ts';

/** ISO 3166-1 alpha-2 codes, two letters each. */
const CODES =
  'ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCUCVCWCYCZDEDJDKDMDODZECEEEGERESETFIFJFMFOFRGAGBGDGEGGGHGIGLGMGNGQGRGTGWGYHKHNHRHTHUIDIEILIMINIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMOMRMTMUMVMWMXMYMZNANENGNINLNONPNRNZOMPAPEPGPHPKPLPSPTPWPYQARORSRURWSASBSCSDSESGSISKSLSMSNSOSRSSSTSVSYSZTCTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVNVUWSXKYEZAZMZW';

export const COUNTRY_CODES: readonly string[] = CODES.match(/../g) ?? [];

const plain = (name: string): string => foldLetters(name).trim();

let known: ReadonlyMap<string, string> | undefined;

/** From its name in any of our languages, or its code, ignoring case and accents. Null if unknown. */
export function countryCode(written: string): string | null {
  known ??= new Map(
    COUNTRY_CODES.flatMap((code) =>
      [code, ...LANGUAGES.map((language) => countryName(code, language))].map((name): [string, string] => [
        plain(name),
        code,
      ]),
    ),
  );
  return known.get(plain(written)) ?? null;
}
