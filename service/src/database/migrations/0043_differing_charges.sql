-- What clerks are shown already because the bank took another amount, or gave a part back, is not to be booked either.
update payment_order set bank_record_differs = true
where clerk_since is not null
  and (clerk_reason like 'Banka farklı bir tutar çekmiş%'
    or clerk_reason like 'Banka kaydı farklı%'
    or clerk_reason like 'Banka tutarın bir kısmını geri vermiş%');
