import type { Language } from '@impact-call/contracts';
import { compareNames, countryName } from '@impact-call/domain';

/** ISO 3166-1 alpha-2, two letters each. */
const CODES =
  'ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCUCVCWCYCZDEDJDKDMDODZECEEEGERESETFIFJFMFOFRGAGBGDGEGGGHGIGLGMGNGQGRGTGWGYHKHNHRHTHUIDIEILIMINIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMOMRMTMUMVMWMXMYMZNANENGNINLNONPNRNZOMPAPEPGPHPKPLPSPTPWPYQARORSRURWSASBSCSDSESGSISKSLSMSNSOSRSSSTSVSYSZTCTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVNVUWSXKYEZAZMZW';

/** Names of countries to pick from while typing, in the page's language; any other text is accepted too. */
export function countryNames(language: Language): string[] {
  const codes = CODES.match(/../g) ?? [];
  return codes.map((code) => countryName(code, language)).sort(compareNames(language));
}
