-- Waits for transactions that still write with the previous folding; nobody writes meanwhile.
LOCK TABLE contact, company, deal, task, note IN SHARE ROW EXCLUSIVE MODE;

-- Writing a column that the searched text is made of computes it again. Nobody changed these records, so neither versions nor events mention it.
UPDATE contact SET full_name = full_name WHERE search_text ~ '[''`´]';
UPDATE company SET name = name WHERE search_text ~ '[''`´]';
UPDATE deal SET name = name WHERE search_text ~ '[''`´]';
UPDATE task SET title = title WHERE search_text ~ '[''`´]';
UPDATE note SET body = body WHERE search_text ~ '[''`´]';
