import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { storeDrivers } from '../testing/stores.ts';
import { flag, json, jsonOrNull, table } from './table.ts';

interface Pet {
  readonly petId: string;
  readonly name: string;
  readonly from: string;
  readonly isTame: boolean;
  readonly tricks: readonly string[];
  readonly foods: readonly string[] | null;
}

const pets = table<Pet>()(
  'pet',
  `pet_id, name, from_day AS from,
   is_tame, tricks, foods`,
  { isTame: flag, tricks: json, foods: jsonOrNull },
);

const rex: Pet = { petId: 'p1', name: 'Rex', from: '2026-05-23', isTame: true, tricks: ['sit'], foods: null };

test('the lists of a statement come from one declaration', () => {
  assert.equal(pets.columns, 'pet_id, name, from_day AS "from", is_tame, tricks, foods');
  assert.equal(pets.columnsOf('p'), 'p.pet_id, p.name, p.from_day AS "from", p.is_tame, p.tricks, p.foods');
  assert.equal(
    pets.insertWith('family_id'),
    'INSERT INTO pet (family_id, pet_id, name, from_day, is_tame, tricks, foods) VALUES ($1, $2, $3, $4, $5, $6, $7)',
  );
  assert.deepEqual(pets.values(rex), ['p1', 'Rex', '2026-05-23', 1, '["sit"]', null]);
  const some = pets.only('is_tame, from_day AS from');
  assert.equal(some.setFrom(3), 'is_tame = $3, from_day = $4');
  assert.equal(some.setExcluded, 'is_tame = excluded.is_tame, from_day = excluded.from_day');
  assert.deepEqual(some.values(rex), [1, '2026-05-23']);
  assert.equal(pets.without('pet_id, tricks').columns, 'name, from_day AS "from", is_tame, foods');
  assert.throws(() => pets.only('age'), /pet has no column for age/);
});

test('a declaration that does not fit its row does not compile', () => {
  // @ts-expect-error `name` has no column
  table<{ petId: string; name: string }>()('pet', 'pet_id');
  // @ts-expect-error `age` has no property
  table<{ petId: string }>()('pet', 'pet_id, age');
  // @ts-expect-error a boolean needs a conversion
  table<{ isTame: boolean }>()('pet', 'is_tame');
});

for (const driver of storeDrivers) {
  describe(`a declared table in ${driver.name}`, () => {
    test('gives back what was put into it', async () => {
      const opened = await driver.open({ mayWait: true });
      try {
        const { store } = opened;
        const columns = 'pet_id TEXT, name TEXT, from_day TEXT, is_tame BIGINT, tricks TEXT, foods TEXT';
        await store.write((tx) => tx.run(`CREATE TABLE pet (family_id TEXT, ${columns})`));
        const tom: Pet = { ...rex, petId: 'p2', name: 'Tom', isTame: false, foods: ['fish'] };
        await store.write((tx) => {
          for (const pet of [rex, tom]) tx.later(pets.insertWith('family_id'), ['f', ...pets.values(pet)]);
        });
        const select = `SELECT ${pets.columns} FROM pet WHERE pet_id >= $1 ORDER BY pet_id`;
        assert.deepEqual(await store.read((db) => pets.all(db, select, [''])), [rex, tom]);
        assert.deepEqual(await store.read((db) => pets.one(db, select, ['p2'])), tom);
        assert.equal(await store.read((db) => pets.one(db, select, ['p3'])), undefined);
      } finally {
        await opened.dispose();
      }
    });
  });
}
