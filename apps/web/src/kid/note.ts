/** Words for the kid that need an OK. */
export interface Note {
  readonly kind: 'tooLate' | 'storageFull' | 'refused' | 'screenEnded' | 'sunSet' | 'lookedAtAgain' | 'morePoints';
  readonly about: string;
}
