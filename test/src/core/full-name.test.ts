import { splitFullName } from "../../../src/core/full-name";

describe("a full name", () => {
  test.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["  Ada   Lovelace ", "Ada", "Lovelace"],
    ["Ana María Cruz", "Ana María", "Cruz"],
    ["Jean-Luc Picard", "Jean-Luc", "Picard"],
    // Particles belong to the family name.
    ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
    ["Vincent van der Berg", "Vincent", "van der Berg"],
    ["Dr. Ana María de la Cruz, PhD", "Ana María", "de la Cruz"],
    ["Otto von und zu Linden", "Otto von und", "zu Linden"],
    ["Abdul ibn Saud", "Abdul", "ibn Saud"],
    ["Van Morrison", "Van", "Morrison"],
    ["Anh Le Nguyen", "Anh", "Le Nguyen"],
    ["José Ortega y Gasset", "José", "Ortega y Gasset"],
    // Titles and suffixes belong to neither.
    ["Mr. John Smith", "John", "Smith"],
    ["Prof. Dr. Anna Meyer", "Anna", "Meyer"],
    ["Dipl.-Ing. Hans Huber", "Hans", "Huber"],
    ["Dr. med. Petra Schäfer-Lenz", "Petra", "Schäfer-Lenz"],
    ["Dr. rer. nat. Ida Blau", "Ida", "Blau"],
    ["Dr. h.c. mult. Ida Blau", "Ida", "Blau"],
    ["dr. jos. karl meier", "jos. karl", "meier"],
    ["Blau, Dr. med. Ida", "Ida", "Blau"],
    ["Dr.-Ing. Eva Rot", "Eva", "Rot"],
    ["Univ.-Prof. Dr. Eva Rot", "Eva", "Rot"],
    ["Hr. Mag. Karl Baum", "Karl", "Baum"],
    ["Fr. Ida Grün", "Ida", "Grün"],
    ["Mag Grün", "Mag", "Grün"],
    ["J. von Baum", "J.", "von Baum"],
    // What tells a son from his father belongs to the family name.
    ["John Smith Jr.", "John", "Smith Jr"],
    ["John Smith, Jr.", "John", "Smith Jr"],
    ["Smith, John, Jr.", "John", "Smith Jr"],
    ["John Smith Jr, PhD", "John", "Smith Jr"],
    ["John Smith III", "John", "Smith III"],
    ["John Jr.", "John", ""],
    ["Sr. Juan Roth", "Juan", "Roth"],
    ["Anna V. Roth", "Anna V.", "Roth"],
    ["Roth, V.", "Roth", ""],
    ["John Smith Ph.D. MBA", "John", "Smith"],
    ["John Smith M.A.", "John", "Smith"],
    ["Karl Roth LL.M.", "Karl", "Roth"],
    ["Karl Roth, Prof. Dr. h.c.", "Karl", "Roth"],
    ["Roth, Karl, Dr.-Ing.", "Karl", "Roth"],
    ["Roth, M.", "M.", "Roth"],
    ["Ada Lovelace (she/her)", "Ada", "Lovelace"],
    ["Ada Lovelace 🚀", "Ada", "Lovelace"],
    ["Ada – Lovelace", "Ada", "Lovelace"],
    // Family names that look like degrees.
    ["Jack Ma", "Jack", "Ma"],
    ["JACK MA", "JACK", "MA"],
    ["Yo Yo Ma", "Yo Yo", "Ma"],
    ["Ma, Jack", "Jack", "Ma"],
    ["Amadou Ba", "Amadou", "Ba"],
    // Turned round.
    ["Lovelace, Ada", "Ada", "Lovelace"],
    ["de la Cruz, Ana María", "Ana María", "de la Cruz"],
    ["Smith, Dr. John, MBA", "John", "Smith"],
    ["King Jr., Martin Luther", "Martin Luther", "King Jr"],
    // One word, or nothing to split by.
    ["Ada", "Ada", ""],
    ["Madonna, PhD", "Madonna", ""],
    ["山田太郎", "山田太郎", ""],
    ["Dr.", "Dr.", ""],
    ["", "", ""],
    [" , ", "", ""],
    ["🚀", "", ""],
  ])("%j splits to %j and %j", (text, firstName, lastName) => {
    expect(splitFullName(text)).toEqual({ firstName, lastName });
  });
});
