/**
 * The authorization server knows accounts and grants by one id each; ours are found by their family first. No id of ours
 * holds a slash.
 */
export function joinIds(familyId: string, id: string): string {
  return `${familyId}/${id}`;
}

export function splitIds(joined: string): { familyId: string; id: string } {
  const [familyId = '', id = ''] = joined.split('/', 2);
  return { familyId, id };
}
